import { afterAll, beforeAll, beforeEach } from 'vitest'
import { webPushApi } from '#contract/notices/web-push/web-push.api'
import { notify } from '../../../server/domains/notices/notices.service'
import { tellDevices } from '../../../server/domains/notices/web-push/tell.service'
import { transaction } from '../../../server/lib/transaction'
import { openPushService, type PushDevice, type PushService } from '../../support/outside/push-service'
import { people } from '../../support/people'
import { type Client, startServer, type TestServer } from '../../support/server'

interface Told {
  service: PushService
  server: TestServer
  /** Whose phone is told, at any hour. */
  a: Client
  phone: PushDevice
}

export const notice = (title: string, link = '/index') => ({ title, content: '内容', link })

/** A server beside somebody else's push service, with a phone that is told; as it was before each test. */
export const withPhone = () => {
  const here = {} as Told
  beforeAll(async () => {
    here.service = await openPushService()
    here.server = await startServer({ env: { WEB_PUSH_SERVICES: here.service.origin } })
  })
  afterAll(async () => {
    await here.server.close()
    await here.service.close()
  })
  beforeEach(async () => {
    await here.server.reset()
    here.service.reset()
    here.a = await here.server.as(people.studentA)
    here.phone = here.service.device()
    await here.a.post(webPushApi.subscribe, here.phone.given)
    await here.a.post(webPushApi.saveQuiet, { on: false, from: 0, to: 1 })
  })
  return {
    here,
    tell: (title: string, link?: string, uids = [here.a.uid]) =>
      transaction(
        here.server.db,
        () => undefined,
        (tx, after) => notify(tx, after, uids, notice(title, link), here.server.now()),
      ),
    turn: () => tellDevices(here.server.services, here.server.app.log, here.server.now()),
    titles: (device = here.phone) => here.service.read(device).map(({ title }) => title),
    /** Another person, at any hour. */
    another: async (): Promise<Client> => {
      const b = await here.server.as(people.studentB)
      await b.post(webPushApi.saveQuiet, { on: false, from: 0, to: 1 })
      return b
    },
  }
}
