wenzel cases --kind leed
