import { IMPORT_MAX } from './bank.rules'
import { kindIn, type Pieces, type Written, writtenOf } from './written.rules'

/** `一、单选题（每题 2 分）`: the kind and points of what follows. */
const HEADING = /^\s*[一二三四五六七八九十]+\s*[、.．:：]\s*(.{0,40})$/
/** `12. 题干`, `12、`, `（12）`. */
const BEGINS = /^\s*[（(]?(\d{1,4})\s*[)）.、．:：]\s*(.*)$/
const OPTION = /^\s*[（(]?([A-Ja-j])\s*[)）.、．:：]\s*(.*)$/
/** Several options on one line. */
const NEXT_OPTION = /\s+(?=[（(]?[B-J]\s*[)）.、．:：])/
const SAID = /^\s*【?(答案|正确答案|参考答案|解析|答案解析|难度|标签|知识点|分值|能力|维度)】?\s*[:：]?\s*(.*)$/
/** `左 —— 右`, `左 -> 右`: a pair that belongs together. */
const PAIR = /^\s*(.{1,200}?)\s*(?:-{1,2}>|—{1,2}|→|=>)\s*(.{1,200})$/
/** An answer that stands in the title's own brackets. */
const INSIDE = /[（(]\s*([A-Ja-j]{1,10}|[√×✓✗对错])\s*[)）]/

type Field = 'answer' | 'explain' | 'difficulty' | 'tags' | 'dimension' | 'score'
const FIELDS: [RegExp, Field][] = [
  [/解析/, 'explain'],
  [/答案/, 'answer'],
  [/难度/, 'difficulty'],
  [/标签|知识点/, 'tags'],
  [/分值/, 'score'],
  [/能力|维度/, 'dimension'],
]

const pieces = (line: number, kind: string, title: string, score: string): Pieces => ({
  ...{ line, kind, title, score, options: [], pairs: [] },
  ...{ answer: '', explain: '', difficulty: '', tags: '', dimension: '' },
})

/** What the title says of itself in brackets: its kind, its points, its answer. */
const settled = (p: Pieces): Pieces => {
  const marked = /[（(【[]\s*([^（(）)】\]]{2,12}题)\s*[)）】\]]/.exec(p.title)
  const kind = marked?.[1] && kindIn(marked[1]) ? marked[1] : p.kind
  let title = kind === p.kind ? p.title : p.title.replace(marked?.[0] ?? '', '')
  const points = /[（(]\s*(\d{1,3})\s*分\s*[)）]/.exec(title)
  if (points) title = title.replace(points[0], '')
  const inside = p.answer ? null : INSIDE.exec(title)
  if (inside) title = title.replace(inside[0], '（　）')
  return { ...p, kind, title, score: points?.[1] ?? p.score, answer: p.answer || (inside?.[1] ?? '') }
}

/**
 * Questions as teachers write them: numbered, options A to J, 答案：, 解析：. `idOf` makes their ids, `usual` are the points of
 * a question that says none. Never throws; one too many is not read.
 */
export const questionsIn = (text: string, idOf: () => string, usual = 5): Written[] => {
  const found: Pieces[] = []
  let [kind, score] = ['', '']
  let field: Field | 'title' | 'options' = 'title'
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    const words = raw.trim()
    const now = found.at(-1)
    if (!words) continue
    const heading = HEADING.exec(raw)?.[1]
    if (heading !== undefined && field !== 'explain') {
      kind = kindIn(heading) ? heading.slice(0, 12) : ''
      score = /每[小]?题\s*(\d{1,3})\s*分/.exec(heading)?.[1] ?? ''
      continue
    }
    const begins = BEGINS.exec(raw)
    if (begins && !(field === 'explain' && Number(begins[1]) !== found.length + 1 && Number(begins[1]) !== 1)) {
      if (found.length > IMPORT_MAX) break
      found.push(pieces(at + 1, kind, begins[2] ?? '', score))
      field = 'title'
      continue
    }
    if (!now) continue
    const said = SAID.exec(raw)
    const named = said && FIELDS.find(([says]) => says.test(said[1] ?? ''))?.[1]
    if (said && named) {
      field = named
      now[named] = said[2] ?? ''
      continue
    }
    if (OPTION.test(raw) && (field === 'title' || field === 'options')) {
      for (const part of raw.trim().split(NEXT_OPTION)) now.options.push(OPTION.exec(part)?.[2]?.trim() ?? part.trim())
      field = 'options'
      continue
    }
    const pair = field === 'title' && /匹配|连线|配对/.test(now.kind + now.title) ? PAIR.exec(raw) : null
    if (pair) now.pairs.push([pair[1]?.trim() ?? '', pair[2]?.trim() ?? ''])
    else if (field === 'options') now.options[now.options.length - 1] += ` ${words}`
    else now[field] += `${now[field] ? '\n' : ''}${words}`
  }
  return found.map((one) => writtenOf(settled(one), idOf(), usual))
}
