import { SaxesParser } from 'saxes'
import { IMPORT_MAX } from '#contract/exams/bank/bank.rules'
import type { Written } from '#contract/exams/bank/written.rules'
import { OPTIONS_MAX, type Question } from '#contract/questions/questions.model'
import { questionsMissing } from '#contract/questions/questions.rules'

const DEPTH_MAX = 60
const local = (qualified: string): string => qualified.slice(qualified.indexOf(':') + 1)
const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

interface Item {
  line: number
  title: string
  body: string
  /** Interactions by their name: only a choice is understood. */
  kinds: string[]
  several: boolean
  choices: { key: string; text: string }[]
  right: string[]
}

/** Where text goes that stands in this element. */
const holders = new Set(['itemBody', 'prompt', 'simpleChoice', 'value'])

const itemsOf = (xml: string): Item[] => {
  const items: Item[] = []
  const path: string[] = []
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = local(name)
    path.push(tag)
    if (path.length > DEPTH_MAX) throw new Error('too deep')
    const at = (key: string): string => String(attributes[key] ?? '')
    if (tag === 'assessmentItem' && items.length <= IMPORT_MAX)
      items.push({
        ...{ line: parser.line, title: at('title'), body: '', kinds: [], several: false, choices: [], right: [] },
      })
    const item = items.at(-1)
    if (!item) return
    if (/Interaction$/.test(tag)) item.kinds.push(tag)
    if (tag === 'responseDeclaration' && at('cardinality') === 'multiple') item.several = true
    if (tag === 'simpleChoice') item.choices.push({ key: at('identifier'), text: '' })
    if (tag === 'value' && path.at(-2) === 'correctResponse') item.right.push('')
  })
  parser.on('text', (text) => {
    const item = items.at(-1)
    const holder = path.findLast((tag) => holders.has(tag) || tag === 'feedbackInline')
    if (!item || !holder) return
    if (holder === 'simpleChoice') {
      const choice = item.choices.at(-1)
      if (choice) choice.text += text
    } else if (holder === 'value') {
      if (path.includes('correctResponse') && item.right.length) item.right[item.right.length - 1] += text
    } else if (holder !== 'feedbackInline') item.body += text
  })
  parser.on('closetag', ({ name }) => {
    path.pop()
    const item = items.at(-1)
    // Paragraphs are words apart.
    if (item && path.includes('itemBody') && local(name) !== 'simpleChoice') item.body += ' '
  })
  parser.write(xml).close()
  return items
}

const written = (item: Item, id: string, score: number): Written => {
  const right = item.right.map(words)
  const question: Question = {
    ...{ id, kind: item.several ? 'multiple' : 'single', score },
    title: (words(item.body) || words(item.title)).slice(0, 2000),
    options: item.choices.map(({ text }) => words(text)),
    answer: item.choices.flatMap(({ key }, place) => (right.includes(key) ? [place] : [])),
  }
  const other = item.kinds.length !== 1 || item.kinds[0] !== 'choiceInteraction' ? '只支持单选题和多选题' : ''
  const many = question.options.length > OPTIONS_MAX ? '选项超过 10 个' : ''
  const long = question.options.some((text) => text.length > 500) ? '有选项超过 500 个字' : ''
  const missing = questionsMissing([question])?.replace(/^第1题的?/, '') ?? ''
  return {
    ...{ line: item.line, question, tags: [], difficulty: 2 as const, dimension: '' },
    problem: other || many || long || missing,
  }
}

export const looksQti = (text: string): boolean => /<(?:\w{1,20}:)?assessmentItem[\s>]/.test(text)

/** Choices of QTI 2.x, one item after the other; undefined where the XML can't be read. */
export const qtiIn = (text: string, idOf: () => string, usual = 5): Written[] | undefined => {
  // Several items that were pasted one after the other have no root of their own.
  const bare = text.replace(/^\ufeff/, '').replace(/<\?xml[^>]{0,200}\?>|<!DOCTYPE[^>[]{0,500}>/g, '')
  try {
    return itemsOf(`<items>${bare}</items>`).map((item) => written(item, idOf(), usual))
  } catch {
    return undefined
  }
}
