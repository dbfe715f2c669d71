import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { SiteConfig } from '#contract/kernel/config'
import { setSite, site } from '#lib/net/site'
import { connect, show } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

/** What tests of the header's menus begin with: a server for the whole file, and a menu opened by its button. */
export const headerTests = () => {
  let server: TestServer
  const user = userEvent.setup()
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())
  afterEach(cleanup)
  return {
    user,
    server: () => server,
    /** What this deployment has pages of, besides the usual. */
    havePages: (pages: Partial<SiteConfig['pages']>) => setSite({ ...site(), pages: { ...site().pages, ...pages } }),
    be: async (login: string): Promise<Client> => {
      const who = await server.as(login)
      connect(server, who)
      return who
    },
    openMenu: async (header: ReactNode, button: string | RegExp) => {
      const view = show(header)
      await user.click(await screen.findByRole('button', { name: button }))
      return view
    },
  }
}
