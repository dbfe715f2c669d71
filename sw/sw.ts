/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { keepFiles } from './kept'
import { keepMedia } from './media'
import { hearMessages } from './messages'
import { keepParts, keepShell } from './precache'
import { keepSite } from './site'

// The worker remembers the shell, pictures and the files that a person asked to keep, never data: what a person may see lives in that person's own database.
clientsClaim()
keepShell()
keepParts()
keepSite()
keepMedia()
keepFiles()
hearMessages()
