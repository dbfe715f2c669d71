import { cleanup, render, screen, within } from '@testing-library/react'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, expect, test } from 'vitest'
import { samples } from '../../../server/db/seed/samples/samples'
import { readSlides } from '../../../src/domains/files/previewers/slides/read'
import { Slides } from '../../../src/domains/files/previewers/slides/slides'

afterEach(cleanup)
const sample = () => {
  const found = samples().find((one) => one.filename.endsWith('.pptx'))
  if (!found) throw new Error('the demo has no slides')
  return new Uint8Array(found.bytes)
}
/** The sample with some of its parts said otherwise. */
const changed = (change: (parts: Record<string, string>) => Record<string, string>) => {
  const parts = unzipSync(sample())
  const texts = Object.fromEntries(
    Object.entries(parts).flatMap(([name, bytes]) =>
      name.endsWith('.png') ? [] : [[name, Buffer.from(bytes).toString()]],
    ),
  )
  const next = Object.entries(change(texts)).map(([name, text]) => [name, strToU8(text)])
  return zipSync({ ...parts, ...Object.fromEntries(next) })
}
const first = 'ppt/slides/slide1.xml'

test('titles, lists, tables, pictures and notes of a presentation, page by page', () => {
  render(<Slides slides={readSlides(sample())} />)
  expect(screen.getByText(/^共 5 页/)).toBeTruthy()
  const page = (n: number) => within(screen.getByRole('region', { name: `第 ${n} 页` }))
  expect(page(1).getByRole('heading', { name: '直播策划：从货盘到脚本' })).toBeTruthy()
  expect(page(1).getByText('先问：谁看过一场完整的直播？')).toBeTruthy()
  expect(page(2).getByText('第一个福利').dataset).toMatchObject({ level: '1', bullet: 'true' })
  expect(page(3).getByRole('cell', { name: '让人留下来' })).toBeTruthy()
  const picture = page(4).getByRole('img', { name: '主光、辅光和主播的位置' })
  expect(picture.getAttribute('src')).toMatch(/^blob:/)
})

test('pages come as the presentation has them, hidden ones not; what is nowhere to be read is said', () => {
  const swapped = changed((parts) => ({
    'ppt/presentation.xml': (parts['ppt/presentation.xml'] ?? '').replace(/(<p:sldId [^>]*>)(<p:sldId [^>]*>)/, '$2$1'),
    'ppt/slides/slide3.xml': (parts['ppt/slides/slide3.xml'] ?? '').replace('<p:sld ', '<p:sld show="0" '),
    'ppt/slides/slide4.xml': (parts['ppt/slides/slide4.xml'] ?? '').replace('rId2', 'rId99'),
    'ppt/slides/slide5.xml': (parts['ppt/slides/slide5.xml'] ?? '').replace(/<p:sp>.*<\/p:sp>/, ''),
  }))
  const slides = readSlides(swapped)
  expect(slides.map((slide) => slide.title)).toEqual([
    '一场 90 分钟直播的五段',
    '直播策划：从货盘到脚本',
    '灯光布置',
    '',
  ])
  expect(slides[2]?.blocks.at(-1)).toEqual({ kind: 'else', what: '一张页面不能显示的图片' })
  render(<Slides slides={slides} />)
  expect(screen.getByText('这一页只有图形或背景，请下载后查看。')).toBeTruthy()
})

test('nothing of a file becomes part of the page, and nothing is fetched from elsewhere', () => {
  const hostile = changed((parts) => ({
    [first]: (parts[first] ?? '').replace('直播策划：从货盘到脚本', '&lt;img src=x onerror=alert(1)&gt;'),
    'ppt/slides/_rels/slide4.xml.rels': (parts['ppt/slides/_rels/slide4.xml.rels'] ?? '').replace(
      'Target="../media/image4.png"',
      'Target="https://evil.example/a.png" TargetMode="External"',
    ),
  }))
  const slides = readSlides(hostile)
  render(<Slides slides={slides} />)
  expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy()
  expect(screen.queryAllByRole('img')).toHaveLength(0)
})

test.each([
  ['no package', () => strToU8('PK')],
  ['a package of something else', () => zipSync({ 'word/document.xml': strToU8('<x/>') })],
  [
    'a part that would grow',
    () =>
      changed((parts) => ({
        [first]: `<!DOCTYPE x [<!ENTITY a "aaaa">]>${(parts[first] ?? '').replace(/^<\?.*\?>/, '')}`,
      })),
  ],
])('%s is not read', (_name, bytes) => {
  expect(() => readSlides(bytes())).toThrow()
})

test('a presentation without pages says so', () => {
  const empty = changed((parts) => ({
    'ppt/presentation.xml': (parts['ppt/presentation.xml'] ?? '').replace(/<p:sldIdLst>.*<\/p:sldIdLst>/, ''),
  }))
  render(<Slides slides={readSlides(empty)} />)
  expect(screen.getByText('没有幻灯片')).toBeTruthy()
})
