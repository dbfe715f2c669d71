/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core'
import { serveCopies } from './copies'
import { dropOldScreens } from './last-screen'
import { keepMedia } from './media'
import { hearMessages } from './messages'
import { keepParts, keepShell } from './precache'
import { takeShared } from './shared'
import { keepSite } from './site'
import { tellOutside } from './told'

// The worker remembers the shell, pictures, the files of offline copies and what screens last looked like (which the page gives it),
// never an answer of the API: that lives in the person's own database.
clientsClaim()
keepShell()
dropOldScreens()
keepParts()
keepSite()
keepMedia()
serveCopies()
takeShared()
hearMessages()
tellOutside()
