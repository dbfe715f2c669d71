import { expect, test, vi } from 'vitest'
import { configureOutbox, loadOps } from '#lib/outbox/outbox-load'
import { configureSent, sentStale } from '#lib/outbox/sent'
import { centresQueries } from '../../../src/domains/centres/centres.queries'
import { noteHandedIn, noteSaved as notePost, tasksState } from '../../../src/domains/tasks/tasks.state'
import { noteSaved, passesState } from '../../../src/domains/works/passes.state'
import { noteStep, worksState } from '../../../src/domains/works/works.state'
import { nextVisitor } from '../../support/browser'

test('what a page remembers of answers, posts and steps is not known to the next file of its worker', async () => {
  const step = {
    id: 7,
    work_id: 1,
    version: 2,
    type: 5,
    title: '离线写的',
    sort: 1,
    update_time: 0,
    update_by: '',
  } as const
  noteStep({ base: 1, type: 5, title: '离线写的', items: [] }, { ...step, items: [] })
  noteSaved(3, { revision: 1, value: { kind: 'text', text: '答' } })
  notePost(4, { revision: 1, content: '写', files: [] })
  noteHandedIn(4)
  await nextVisitor()
  expect([worksState, passesState, tasksState]).toEqual([
    { saved: {} },
    { saved: {}, news: 0 },
    { saved: {}, handedIn: {} },
  ])
})

test('the cache of a page that was closed is told no more what was sent', async () => {
  const told = vi.fn()
  configureOutbox(async () => configureSent(told))
  await loadOps()
  await nextVisitor()
  sentStale(...centresQueries.about.progress())
  await loadOps()
  sentStale(...centresQueries.about.progress())
  expect(told).not.toHaveBeenCalled()
})
