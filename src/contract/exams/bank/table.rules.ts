import { type Pieces, type Written, writtenOf } from './written.rules'

type Column = Exclude<keyof Pieces, 'line' | 'options' | 'pairs'> | 'option'

/** By what a column is known; options stand in one column each. */
const COLUMNS: [RegExp, Column][] = [
  [/^题型|^类型/, 'kind'],
  [/^题干|^题目|^问题|^试题/, 'title'],
  [/^选项|^[A-J]$/i, 'option'],
  [/解析/, 'explain'],
  [/答案/, 'answer'],
  [/^难度/, 'difficulty'],
  [/^标签|^知识点/, 'tags'],
  [/^能力|^维度/, 'dimension'],
  [/^分值|^分数/, 'score'],
]
const columnOf = (title: string): Column | undefined => COLUMNS.find(([says]) => says.test(title.trim()))?.[1]

/** The head of the table that questions are written into, with two examples. */
export const TABLE: readonly (readonly string[])[] = [
  ['题型', '题干', 'A', 'B', 'C', 'D', '答案', '解析', '分值', '难度', '标签', '能力'],
  [
    '单选题',
    '客户催发货时，客服第一句最好说：',
    '不归我管',
    '给您添麻烦了，我马上查',
    '自己看物流',
    '请耐心等待',
    'B',
    '先接住情绪，再去查。',
    '2',
    '易',
    '客服、售后',
    '沟通',
  ],
  ['填空题', '毛利等于售价减去____。', '', '', '', '', '成本', '', '2', '易', '数据', '核算'],
]

/** Questions of a table: the first row that names a title and an answer is its head. Undefined: there is no such row. */
export const questionsOfTable = (
  rows: readonly (readonly string[])[],
  idOf: () => string,
  usual = 5,
): Written[] | undefined => {
  const head = rows.findIndex(
    (row) => row.some((c) => columnOf(c) === 'title') && row.some((c) => columnOf(c) === 'answer'),
  )
  const columns = rows[head]?.map(columnOf)
  if (!columns) return undefined
  return rows.slice(head + 1).flatMap((row, n) => {
    if (row.every((cell) => !cell.trim())) return []
    const cell = (name: Column): string => row[columns.indexOf(name)]?.trim() ?? ''
    const options = row.filter((_, at) => columns[at] === 'option').map((text) => text.trim())
    while (options.length && !options.at(-1)) options.pop()
    const matches = options.flatMap((text): [string, string][] => {
      const [prompt = '', option = ''] = text.split(/\s*(?:-{1,2}>|—{1,2}|→|=>)\s*/)
      return prompt && option ? [[prompt, option]] : []
    })
    const pieces: Pieces = {
      ...{ line: head + n + 2, kind: cell('kind'), title: cell('title'), options, answer: cell('answer') },
      ...{ pairs: matches, explain: cell('explain'), difficulty: cell('difficulty'), tags: cell('tags') },
      ...{ dimension: cell('dimension'), score: cell('score') },
    }
    return [writtenOf(pieces, idOf(), usual)]
  })
}
