"""`python -m zwidgets` is the command `zwidgets`."""

from zwidgets.cli import main

raise SystemExit(main())
