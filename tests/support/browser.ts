import 'fake-indexeddb/auto'
import { cleanup } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { getVersion, snapshot } from 'valtio'
import { forgetStore } from '#lib/device/device-store'
import { setIdentity } from '#lib/identity'
import { noteServerTime } from '#lib/net/clock'
import { configureHttp } from '#lib/net/http'
import { noteNetwork } from '#lib/net/online'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { configureOutbox } from '#lib/outbox/outbox-load'
import { configureSent } from '#lib/outbox/sent'
import { asking } from '../../src/ui/overlays/asking'

/**
 * What the page's state modules hold until it is closed, and what they began with: known by ids, which the next file's
 * database gives to other things.
 */
const modules = import.meta.glob<Record<string, unknown>>('../../src/domains/**/*.state.ts', { eager: true })
const states = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((state): state is Record<string, unknown> => getVersion(state) !== undefined)
  .map((state) => [state, structuredClone(snapshot(state))] as const)
const emptyStates = (): void => {
  for (const [state, before] of states) Object.assign(state, structuredClone(before))
}

/** What of the browser a test may have put something else in the place of; what it keeps to itself has no names. */
const own = [document, navigator, URL, HTMLElement.prototype, Element.prototype].map(
  (part) => [part, Object.getOwnPropertyDescriptors(part) as Record<string, PropertyDescriptor>] as const,
)
const { fetch, innerWidth, innerHeight, print } = globalThis
const { href } = location
const { happyDOM } = globalThis as unknown as { happyDOM: { setURL: (url: string) => void } }

const restored = (): void => {
  for (const [part, before] of own)
    for (const [key, now] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
      const was = before[key]
      if (!was) Reflect.deleteProperty(part, key)
      else if (now.value !== was.value || now.get !== was.get) Object.defineProperty(part, key, was)
    }
  Object.assign(globalThis, { fetch, innerWidth, innerHeight, print })
}

/** Closes the page that the files of a worker share, and opens the browser of somebody who was never here. */
export const nextVisitor = async (): Promise<void> => {
  cleanup()
  await stopOutbox()
  setIdentity(null)
  // One without a path is another cookie.
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0])
  const gone = ['', '; path=/'].flatMap((path) => names.map((name) => `${name}=${path}; max-age=0`))
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store API
  for (const cookie of gone) document.cookie = cookie
  localStorage.clear()
  sessionStorage.clear()
  forgetStore()
  emptyStates()
  globalThis.indexedDB = new IDBFactory()
  Dexie.dependencies.indexedDB = globalThis.indexedDB
  restored()
  // Also out of a file that was saved: there a link leads away from the page.
  happyDOM.setURL(href)
  History.prototype.replaceState.call(history, null, '', href)
  document.body.innerHTML = ''
  document.title = ''
  configureHttp({ toast: () => {}, confirmBack: () => {}, onLoginRequired: () => false, refreshKeys: async () => {} })
  // Else every sending has a closed page's cache told what is not so any more, in the place of the one on screen.
  configureOutbox(async () => undefined)
  configureSent(() => {})
  asking.set(0)
  noteNetwork(true)
  // Told twice: what is within a moment of what is known already is not taken.
  const now = Date.now()
  for (const time of [now + 1_000_000, now]) noteServerTime(time, now, now)
  startOutbox()
}
