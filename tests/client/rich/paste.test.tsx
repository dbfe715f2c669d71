import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RICH_UNREADABLE } from '#contract/kernel/rich'
import { RichEditor } from '#ui/rich/editor/rich-editor'
import { RichHtml } from '#ui/rich/rich-html'
import { show } from '../../support/screen'

afterEach(cleanup)

const noPicture = () => Promise.reject(new Error('no picture is put here'))
let html = ''
function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  html = value
  return (
    <RichEditor
      label="内容"
      value={value}
      onChange={setValue}
      max={100}
      message="内容在100字以内"
      onPicture={noPicture}
    />
  )
}
const open = async (first = '<p>原有内容</p>') => {
  show(<Field first={first} />)
  return screen.findByRole('textbox', { name: '内容' })
}
/** Pastes as a browser does: the same thing as HTML and as words. */
const paste = (field: HTMLElement, types: Record<string, string>) =>
  fireEvent.paste(field, {
    clipboardData: { getData: (type: string) => types[type] ?? '', items: [], files: [], types: [] },
  })

test('of what is nested thousands of times the words are taken, and the rest is said', async () => {
  const field = await open()
  paste(field, { 'text/html': `${'<b><i>'.repeat(5000)}很深`, 'text/plain': '很深' })
  expect(await screen.findByText('粘贴的内容过于复杂，只保留了文字')).toBeTruthy()
  expect(html).toContain('很深')
  expect(html).toContain('原有内容')
  expect(html.length).toBeLessThan(100)
})

test('a table of Word or Excel stays a table, without what it looked like there', async () => {
  const field = await open()
  const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Excel 15"></head>
    <body><!--StartFragment--><table class=MsoTableGrid border=1 style='border-collapse:collapse'><colgroup><col width=72></colgroup>
    <tr style='height:15pt'><th class=xl65 colspan=2>工位</th><td style='width:85pt'><p class=MsoNormal><span lang=EN-US>1<o:p></o:p></span></p></td></tr>
    <tr><td>断电</td><td></td><td>验电</td></tr></table><!--EndFragment--></body></html>`
  paste(field, { 'text/html': word, 'text/plain': '工位\t1\n断电\t\t验电' })
  expect(html).toContain(
    '<table><tbody><tr><th colspan="2"><p>工位</p></th><td><p>1</p></td></tr><tr><td><p>断电</p></td><td><p></p></td><td><p>验电</p></td></tr></tbody></table>',
  )
  const { container } = render(<RichHtml html={html} />)
  expect(container.innerHTML).toContain('验电')
})

test('a megabyte is not taken, and what was there stays', async () => {
  const field = await open()
  const long = '字'.repeat(1_000_000)
  paste(field, { 'text/html': `<p>${long}</p>`, 'text/plain': long })
  expect(await screen.findByText('粘贴的内容过长，没有粘贴')).toBeTruthy()
  expect(html).toBe('<p>原有内容</p>')
})

test('what was kept and can’t be shown is said where it stands, for who reads and who writes', async () => {
  const huge = `${'<b>'.repeat(3000)}x`
  const field = await open(huge)
  expect(field.textContent).toBe(RICH_UNREADABLE)
  expect(screen.getByText('内容过于复杂，请简化后再保存')).toBeTruthy()
  // Nothing was changed by looking.
  expect(html).toBe(huge)
  cleanup()
  const { container } = render(<RichHtml html={huge} />)
  expect(container.textContent).toBe(RICH_UNREADABLE)
})
