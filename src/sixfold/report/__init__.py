"""Reports: pages of a review, pictures of boards, and charts, as HTML and SVG."""
