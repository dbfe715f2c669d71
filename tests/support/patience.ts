import { configure } from '@testing-library/react'

// A ceiling, not a wait: a part of a screen, or a database, comes late on a busy machine.
configure({ asyncUtilTimeout: 20_000 })
