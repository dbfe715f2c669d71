import { afterAll, beforeAll, beforeEach } from 'vitest'
import { people } from './people'
import { type Client, startServer, type TestServer } from './server'

interface Demo {
  s: TestServer
  teacher: Client
  student: Client
}

/** One server of the demo for a whole file, as it was before each test, with the two people whom most of them ask as. */
export const withDemo = (take: (demo: Demo) => void): void => {
  let s: TestServer
  beforeAll(async () => {
    s = await startServer()
  })
  beforeEach(async () => {
    await s.reset()
    take({ s, teacher: await s.as(people.teacher), student: await s.as(people.studentA) })
  })
  afterAll(() => s.close())
}
