import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dimensionApi } from '#contract/content/dimension/dimension.api'
import { ContentEdit } from '../../../src/domains/content/screens/manage/content-edit'
import { expectChoice } from '../../support/overtaken-form'
import { show } from '../../support/screen'
import { screens } from '../../support/screens'

/** A standard of the demo, by the admin of its organisation. */
const about = { content_type: 'standard' as const, content_id: 26 }
const user = userEvent.setup()
const here = screens('orgadmin')
const table = async () => (await here.orgadmin.get(dimensionApi.form, about)).data
const open = async () => {
  show(<ContentEdit id={about.content_id} type="standard" onBack={() => {}} />)
  const [first] = await screen.findAllByRole<HTMLInputElement>('textbox', { name: /^维度/ })
  if (!first) throw new Error('no dimension')
  return first
}

test('a dimension table that a co-author saved meanwhile is not written over but by choice', async () => {
  const { version } = await table()
  await expectChoice({
    field: await open(),
    saved: async () => (await table()).rows[0]?.title ?? '',
    theirs: (title) =>
      here.orgadmin.post(dimensionApi.save, {
        ...{ ...about, version, rows: [{ title, description: '', skill_point: [], weight: 100, parent: -1 }] },
      }),
    action: '保存维度表',
  })
})

test('a dimension table that was not saved is there again, and gone once given up', async () => {
  const title = (await table()).rows[0]?.title ?? ''
  await user.type(await open(), '，没保存')
  cleanup()
  document.body.innerHTML = ''
  const again = await open()
  await waitFor(() => expect(again.value).toBe(`${title}，没保存`))
  await user.click(screen.getByRole('button', { name: '放弃修改' }))
  await waitFor(() => expect(again.value).toBe(title))
})
