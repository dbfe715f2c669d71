import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { marksApi } from '#contract/works/marking/marks.api'
import { workSubmission } from '../../../server/db/schema/works/passes'
import { work } from '../../../server/db/schema/works/works'
import { world } from '../../../server/db/seed/world'
import { WorkDetail } from '../../../src/domains/works/screens/work-detail'
import { connect, show } from '../../support/screen'
import { startServer, type TestServer } from '../../support/server'
import { doing, makeWork, peopleOf, textItem } from '../../support/works'

let s: TestServer
beforeAll(async () => {
  s = await startServer()
})
afterAll(() => s.close())
afterEach(cleanup)

test('what was given back after the deadline has time: the rule for what comes late is not held against it', async () => {
  const { workId, items } = await makeWork(s, { title: '装调工单', items: [textItem] })
  const me = await s.as({ uid: world.students[5]?.uid ?? 0 })
  const { teacher } = await peopleOf(s)
  await doing(s).save(me, workId, items[0] ?? 0, { kind: 'text', text: '先断电' })
  await doing(s).handIn(me, workId)
  const [handed] = await s.db.select().from(workSubmission).orderBy(desc(workSubmission.id)).limit(1)
  await s.db
    .update(work)
    .set({ deadline: s.now() - 60 })
    .where(eq(work.id, workId))
  const at = { training_room_id: 2, submission_id: handed?.id ?? 0 }
  await teacher.post(marksApi.giveBack, { ...at, reason: '补上验电' })
  connect(s, me)
  show(<WorkDetail roomId={2} workId={workId} step="end" />)
  expect(await screen.findByText('退回后重新提交，不受截止时间限制。')).toBeTruthy()
  expect(screen.queryByText(/截止后送达的提交/)).toBeNull()
})
