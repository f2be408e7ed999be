wenzel backup nowhere.db copy.db --lang en
