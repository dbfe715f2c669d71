import 'fake-indexeddb/auto'
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configureNavigate } from '#lib/navigate'
import { Providers } from '../../../src/app/boot/providers'
import { createQueryClient } from '../../../src/app/boot/query-client'
import { createAppRouter } from '../../../src/app/boot/router'
import { EVIL, poison } from '../../server/abuse/poison'
import { people } from '../../support/people'
import { connect } from '../../support/screen'
import { type Client, startServer, type TestServer } from '../../support/server'

let s: TestServer
const known = new Map<string, Client>()
beforeAll(async () => {
  s = await startServer()
  for (const who of ['teacher', 'studentA', 'orgadmin'] as const) known.set(who, await s.as(people[who]))
  await poison(s.db)
})
afterAll(() => s.close())
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  localStorage.clear()
})

const [student, manager] = ['/training-room/student', '/training-room/manager']
/** Where titles of content, courses, sections, solutions, files, channels, folders, tags, projects, plans and camps stand, and what tells of them. */
const screens: [who: 'teacher' | 'studentA' | 'orgadmin', path: string][] = [
  ['teacher', '/my-resource-library'],
  ['teacher', '/my-resource-library?view=mine'],
  ['studentA', '/published-content-detail/25'],
  ['studentA', '/product-detail/25'],
  ['studentA', '/published-content-detail/10?channel=25'],
  ['teacher', '/content-edit?id=25'],
  ['orgadmin', '/console/app/content'],
  ['studentA', `${student}/1/course`],
  ['studentA', `${student}/1/course?course=1`],
  ['studentA', `${student}/1/course?course=1&section=1`],
  ['teacher', `${manager}/1/course?course=1`],
  ['teacher', `${manager}/1/course?course=1&class=1`],
  ['studentA', `${student}/1/plan-detail?plan=1`],
  ['studentA', `${student}/1/content_data/1-1`],
  ['teacher', `${manager}/1/update-plan?plan=1`],
  ['teacher', `${manager}/1/plan_data/1`],
  ['studentA', '/training-camp-detail/41'],
  ['teacher', '/training-camp-manage/41'],
  ['studentA', '/project-detail/51'],
  ['studentA', `${student}/3/project?project=51&node=7`],
  ['teacher', '/project-detail/53?edit=1'],
  ['studentA', `${student}/3/materials`],
  ['teacher', `${manager}/3/materials`],
  ['studentA', '/solution/1'],
  ['studentA', '/training-center'],
  ['studentA', '/todo'],
  ['studentA', '/uc/notifications'],
  ['studentA', '/search?q=onerror'],
]

test.each(screens)('what people wrote is text and no markup: as %s at %s', async (who, path) => {
  connect(s, known.get(who) as Client)
  const client = createQueryClient()
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }))
  configureNavigate((href, { replace }) => void router.navigate({ href, replace }))
  await router.load()
  render(<Providers router={router} queryClient={client} />)
  const main = () => document.querySelector('main')?.textContent ?? ''
  await waitFor(() => expect(main()).toContain(EVIL))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(document.querySelector('img[src="x"], [onerror], main script')).toBeNull()
})
