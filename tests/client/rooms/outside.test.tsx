import 'fake-indexeddb/auto'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { CertCenter } from '../../../src/domains/certs/screens/cert-front'
import { ContestContent } from '../../../src/domains/contests/screens/content'
import { Entrance } from '../../../src/domains/exams/screens/entrance'
import { TaskDetail } from '../../../src/domains/tasks/screens/task-detail'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

screens('outsider')

// What a classmate passes on in a chat: whoever opens it from outside is led to where one asks to come in.
test.each<[string, number, ReactNode]>([
  ['an exam', 1, <Entrance key="exam" examId={3} />],
  ['a task', 2, <TaskDetail key="task" task={{ id: 5 }} tab={undefined} onTab={() => {}} />],
  ['a certificate', 6, <CertCenter key="cert" at={{ roomId: 6, containerId: 1, certId: 2 }} />],
  ['what a contest asks for', 2, <ContestContent key="contest" contestId={1} />],
])('leads somebody from outside who opened %s to its room', async (_, roomId, shown) => {
  show(shown)
  const way = await screen.findByRole('link', { name: '去实训室申请加入' })
  expect(way.getAttribute('href')).toBe(`/training-room/student/${roomId}/index`)
  expect(screen.getByText('很抱歉，你还未加入该实训室，无权限访问')).toBeTruthy()
  // Nothing failed.
  expect(screen.queryByText(/没能打开|错误代码/)).toBeNull()
})
