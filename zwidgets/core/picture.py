def plain_picture(title, view): return "<svg xmlns='http://www.w3.org/2000/svg'/>"
