"""A class in a lecture hall: it answers by phones what its teacher asks, twice, and sees the truth.

`question` has what can be asked, `vote` the answers, `results` what comes of them, `room` the link
and the phones, on the server of tables, and `board` what the teacher shows.
"""
