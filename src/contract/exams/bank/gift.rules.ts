import { OPTIONS_MAX, type Question } from '../../questions/questions.model'
import { questionsMissing } from '../../questions/questions.rules'
import { cleanTags, IMPORT_MAX } from './bank.rules'
import type { Written } from './written.rules'

/** What a sign after `\` stands for; every other sign stands for itself. */
const ESCAPED: Record<string, string> = { n: '\n' }
const BACK = String.fromCharCode(92)

/** Whether a text is written in Moodle's GIFT: a category, a name, or answers in braces. */
export const looksGift = (text: string): boolean =>
  /^\s*(?:\$CATEGORY:|::)/m.test(text) || /\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*(?:#[^{}]{0,500})?\})/.test(text)

interface Block {
  line: number
  text: string
}
/** Questions stand apart by empty lines; what begins with `//` is for the author. */
const blocksOf = (text: string): Block[] => {
  const blocks: Block[] = []
  let now: Block | undefined
  for (const [at, raw] of text.split(/\r\n?|\n/).entries()) {
    if (raw.trim().startsWith('//')) continue
    if (!raw.trim()) now = undefined
    else if (now) now.text += `\n${raw}`
    else {
      now = { line: at + 1, text: raw }
      blocks.push(now)
    }
  }
  return blocks
}

/** Where this sign stands for the first time from `from` on, not behind a `\`; −1 = nowhere. */
const find = (text: string, sign: string, from = 0): number => {
  for (let at = from; at < text.length; at++) {
    if (text[at] === BACK) at += 1
    else if (text.startsWith(sign, at)) return at
  }
  return -1
}
const plain = (text: string): string => {
  let out = ''
  for (let at = 0; at < text.length; at++) {
    if (text[at] === BACK && at + 1 < text.length) {
      at += 1
      out += ESCAPED[text[at] ?? ''] ?? text[at]
    } else out += text[at]
  }
  return out.replace(/<[^<>]{0,300}>/g, '').trim()
}

interface Choice {
  right: boolean
  /** Hundredths of the points; undefined where none are said. */
  weight: number | undefined
  text: string
}
/** `=right#why`, `~wrong`, `~%50%half`: one after the other. */
const choicesOf = (body: string): Choice[] => {
  const found: Choice[] = []
  let from = -1
  const end = (to: number) => {
    if (from < 0) return
    const raw = body.slice(from + 1, to)
    const note = find(raw, '#')
    const said = note < 0 ? raw : raw.slice(0, note)
    const weight = /^\s*%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(said)
    found.push({
      right: body[from] === '=',
      weight: weight ? Number(weight[1]) : undefined,
      text: said.slice(weight?.[0].length ?? 0).trim(),
    })
  }
  for (let at = 0; at < body.length; at++) {
    if (body[at] === BACK) at += 1
    else if (body[at] === '=' || body[at] === '~') {
      end(at)
      from = at
    }
  }
  end(body.length)
  return found
}

type Own = Pick<Question, 'kind' | 'options'> & Partial<Pick<Question, 'answer' | 'prompts' | 'accepts'>>
interface Read {
  own: Own
  problem?: string
}
const nothing = (problem: string): Read => ({ own: { kind: 'short', options: [] }, problem })

const matched = (choices: readonly Choice[]): Read => {
  const pairs = choices.map(({ text }) => {
    const at = find(text, '->')
    return [plain(text.slice(0, at)), plain(text.slice(at + 2))] as const
  })
  const options = [...new Set(pairs.map(([, option]) => option))]
  // A pair without a prompt only adds an option.
  const asked = pairs.filter(([prompt]) => prompt)
  return {
    own: {
      ...{ kind: 'match', options, prompts: asked.map(([prompt]) => prompt) },
      answer: asked.map(([, option]) => options.indexOf(option)),
    },
  }
}

const number = (body: string): Read => {
  const [first] = choicesOf(body)
  const said = plain((first?.text ?? body).split('#')[0] ?? '')
  if (/\.\.|:(?!0*$)/.test(said)) return nothing('数值题的范围和误差不支持，请改成填空题')
  return { own: { kind: 'blank', options: [], accepts: [[said.split(':')[0] ?? '']] } }
}

/** What stands in the braces. */
const readBody = (raw: string): Read => {
  const general = find(raw, '####')
  const body = (general < 0 ? raw : raw.slice(0, general)).trim()
  if (!body) return { own: { kind: 'short', options: [] } }
  const judged = /^(T|TRUE|F|FALSE)\s*(?:#|$)/.exec(body)
  if (judged) return { own: { kind: 'judge', options: [], answer: [judged[1]?.startsWith('T') ? 0 : 1] } }
  if (body.startsWith('#')) return number(body.slice(1))
  const choices = choicesOf(body)
  if (!choices.length) return nothing('大括号里没有答案')
  if (choices.every(({ right, text }) => right && find(text, '->') >= 0)) return matched(choices)
  if (choices.every(({ right }) => right))
    return { own: { kind: 'blank', options: [], accepts: [choices.map(({ text }) => plain(text)).filter(Boolean)] } }
  const rights = choices.flatMap(({ right, weight = 0 }, place) => (right || weight > 0 ? [place] : []))
  const several = !choices.some(({ right }) => right) && rights.length > 1
  return {
    own: {
      kind: several ? 'multiple' : 'single',
      options: choices.map(({ text }) => plain(text)),
      answer: several ? rights : rights.slice(0, 1),
    },
  }
}

/** What is said of a question as a whole. */
const explained = (body: string): string => {
  const at = find(body, '####')
  return at < 0 ? '' : plain(body.slice(at + 4))
}

const written = ({ line, text }: Block, tag: string, id: string, score: number): Written => {
  const named = /^\s*::/.exec(text)
  const ends = named ? find(text, '::', named[0].length) : -1
  const rest = (ends < 0 ? text : text.slice(ends + 2)).replace(/^\s*\[(?:html|markdown|plain|moodle)\]/, '')
  const [opens, closes] = [find(rest, '{'), find(rest, '}')]
  const whole = opens >= 0 && closes > opens
  const body = whole ? rest.slice(opens + 1, closes) : ''
  const [before, after] = whole ? [plain(rest.slice(0, opens)), plain(rest.slice(closes + 1))] : [plain(rest), '']
  const { own, problem = '' } = whole ? readBody(body) : nothing('没有写答案的大括号')
  // A gap stands where the braces are, also at the end.
  const gap = own.kind === 'blank' || after !== ''
  const title = (gap ? `${before}____${after}` : before).slice(0, 2000)
  const explain = explained(body).slice(0, 2000)
  const question = { id, title, score, ...own, ...(explain && { explain }) } as Question
  const missing = questionsMissing([question])?.replace(/^第1题的?/, '') ?? ''
  const tooMany = question.options.length > OPTIONS_MAX || (question.prompts ?? []).length > OPTIONS_MAX
  const long = question.options.some((option) => option.length > 500) ? '有选项超过 500 个字' : ''
  return {
    ...{ line, question, tags: cleanTags([tag]), difficulty: 2 as const, dimension: '' },
    problem: problem || (tooMany ? '选项超过 10 个' : long || missing),
  }
}

/** Questions of a text in Moodle's GIFT. Never throws; one too many is not read. */
export const giftIn = (text: string, idOf: () => string, usual = 5): Written[] => {
  const found: Written[] = []
  let tag = ''
  for (const block of blocksOf(text)) {
    const category = /^\s*\$CATEGORY:\s*([^\n]{0,300})(?:\n|$)/.exec(block.text)
    if (category) tag = (category[1] ?? '').split('/').at(-1)?.trim() ?? ''
    const rest = category ? block.text.slice(category[0].length) : block.text
    if (!rest.trim()) continue
    if (found.length > IMPORT_MAX) break
    found.push(written({ line: block.line + (category ? 1 : 0), text: rest }, tag, idOf(), usual))
  }
  return found
}
