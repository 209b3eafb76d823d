"""What people see of a state besides its board: static pictures, strips of them, differences."""
