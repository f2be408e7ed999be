wenzel value clubs
