/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { serveCopies } from './copies'
import { keepMedia } from './media'
import { hearMessages } from './messages'
import { keepParts, keepShell } from './precache'
import { takeShared } from './shared'
import { keepSite } from './site'

// The worker remembers the shell, pictures and the files of offline copies, never data: what a person may see lives in that person's own database.
clientsClaim()
keepShell()
keepParts()
keepSite()
keepMedia()
serveCopies()
takeShared()
hearMessages()
