import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startOutbox, stopOutbox } from '#lib/outbox/outbox'
import { people } from './people'
import { connect } from './screen'
import { type Client, startServer, type TestServer } from './server'

type Name = keyof typeof people

/**
 * What the tests of a file about screens begin and end with: one server for all of them, the demo as it was, these people
 * with sessions, the first of them at the page, and what waits being sent; then an empty page. What a file does after a
 * test itself comes before that.
 */
export const screens = <Who extends Name>(...who: Who[]): { server: TestServer } & Record<Who, Client> => {
  const here = {} as { server: TestServer } & Record<Name, Client>
  beforeAll(async () => {
    here.server = await startServer()
  })
  beforeEach(async () => {
    await here.server.reset()
    for (const name of who) here[name] = await here.server.as(people[name])
    const [first] = who
    if (first) connect(here.server, here[first])
    startOutbox()
  })
  afterEach(async () => {
    cleanup()
    // Of two pages at once the dialogs would be named by each other's titles.
    document.body.innerHTML = ''
    await stopOutbox()
  })
  afterAll(() => here.server.close())
  return here
}
