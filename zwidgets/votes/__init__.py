"""A class in a lecture hall: it votes by phones, plays the same deal, or collects games.

`question` has what can be asked, `vote` the answers, `results` what comes of them. `playing` has
the boards of phones, `standings` how far they are, `collecting` shares of games; all of them are an
`activity`. `room` has the link and the phones, on the server of tables, and `board` what the
teacher shows.
"""
