import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roomsApi } from '#contract/rooms/rooms.api'
import { world } from '../../../server/db/seed/world'
import { SettingIndustries } from '../../../src/domains/rooms/screens/manage/setting/setting-industries'
import { connect, show } from '../../support/screen'
import { screens } from '../../support/screens'

const user = userEvent.setup()
const here = screens()

test('a manager chooses what the room belongs to', async () => {
  const teacher = await here.server.as(world.people.teacher.login)
  connect(here.server, teacher)
  show(<SettingIndustries roomId={3} />)
  await user.click(await screen.findByRole('checkbox', { name: '电子商务' }))
  await user.click(screen.getByRole('checkbox', { name: '文化旅游' }))
  await user.click(screen.getByRole('button', { name: '保存行业' }))
  await waitFor(async () => {
    const { data } = await teacher.get(roomsApi.detail, { id: 3, with_task_industry: 1 })
    expect(data.task_industry?.map((one) => one.title)).toEqual(['新媒体运营', '电子商务'])
  })
})

test('where the platform has no industries there is nothing to save', async () => {
  await here.server.db.execute(sql`truncate industry cascade`)
  connect(here.server, await here.server.as(world.people.teacher.login))
  show(<SettingIndustries roomId={3} />)
  expect(await screen.findByText('平台还没有设置行业。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '保存行业' })).toBeNull()
})
