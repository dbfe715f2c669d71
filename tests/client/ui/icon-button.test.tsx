import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { IconButton } from '#ui/button'
import { ImagePicker } from '#ui/fields/image-picker'
import { PasswordField } from '#ui/fields/password-field'
import { SearchField } from '#ui/fields/search-field'
import { Sortable } from '#ui/lists/sortable'
import { Popover } from '#ui/overlays/popover'

afterEach(cleanup)

test('an icon says what it does, to who listens and to who points at it', () => {
  render(
    <>
      <IconButton icon="trash" label="删除附件" onClick={() => {}} />
      <IconButton icon="bell" label="通知" badge={3} href="/notifications" />
    </>,
  )
  expect(screen.getByRole('button', { name: '删除附件' }).title).toBe('删除附件')
  expect(screen.getByRole('link', { name: '通知，3 条' }).title).toBe('通知')
})

test('so does every other button that is an icon alone', () => {
  const nothing = () => {}
  render(
    <>
      <PasswordField label="密码" value="" onChange={nothing} />
      <SearchField label="搜索" value="团队" onChange={nothing} />
      <ImagePicker label="截图" files={[new File(['x'], 'x.png')]} onChange={nothing} max={2} />
      <Sortable label="步骤" items={['导读']} itemKey={(i) => i} itemLabel={(i) => i} onMove={nothing}>
        {(_, handle) => handle}
      </Sortable>
      <Popover label="二维码" trigger="▦">
        扫一扫
      </Popover>
    </>,
  )
  const hints = screen.getAllByRole('button').flatMap((button) => button.title || [])
  expect(hints).toEqual(['显示密码', '清空', '移除', '拖动排序', '二维码'])
})
