import { expect, test } from 'vitest'
import { hasMoreWords, highlighted, searchWords } from '#contract/search/search.rules'

const marked = (text: string, words: string) =>
  highlighted(text, words)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

test('what is typed is words between blanks of any width, each once in any case, five at most', () => {
  expect(searchWords(' 直播\u3000脚本 \t直播 PS ps ')).toEqual(['直播', '脚本', 'PS'])
  expect(searchWords(' \u3000')).toEqual([])
  expect(searchWords('一 二 三 四 五 六')).toEqual(['一', '二', '三', '四', '五'])
  expect([hasMoreWords('一 二 三 四 五 五'), hasMoreWords('一 二 三 四 五 六')]).toEqual([false, true])
})

test('each word is marked wherever it stands, in any case', () => {
  expect(marked('脚本：直播脚本', '直播 脚本')).toBe('[脚本]：[直播][脚本]')
  expect(marked('Excel 表格 EXCEL', 'excel')).toBe('[Excel] 表格 [EXCEL]')
  expect(marked('直播', ' ')).toBe('直播')
})

test('words that overlap are marked as one, each letter once', () => {
  expect(marked('开直播间里', '直播 播间')).toBe('开[直播间]里')
  expect(marked('开直播间里', '直播间 播')).toBe('开[直播间]里')
  expect(highlighted('开直播间里', '直播 播间').map(({ text }) => text)).toEqual(['开', '直播间', '里'])
})

test('a text whose letters change their number with their case stays whole', () => {
  expect(marked('İstanbul', 'stan')).toBe('İstanbul')
})
