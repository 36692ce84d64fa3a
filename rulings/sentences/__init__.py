"""What rulings say: refusals and journal lines, a module for each of their rooms."""
