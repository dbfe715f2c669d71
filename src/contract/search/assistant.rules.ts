/** Words of a question that are looked for, at most. */
const WORDS_MAX = 3
export const QUESTION_MAX = 60
/** What asks and says nothing of what is asked about. */
const EMPTY = new Set(
  '什么时候 怎么 怎样 如何 什么 哪里 哪儿 哪个 哪些 为什么 多少 几个 可以 能够 能不能 是否 请问 一下 我们 你们 我的 你的 这个 那个 需要 想要 应该 时候 没有 有没有 知道 告诉 帮我 查看 在哪'.split(
    ' ',
  ),
)

/** What a question is about, the longest word first: what a search by words can find. */
export const wordsIn = (question: string): string[] => {
  const parts = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(question)]
  const words = parts.filter((part) => part.isWordLike).map((part) => part.segment.toLowerCase())
  const meant = [...new Set(words)].filter((word) => word.length > 1 && !EMPTY.has(word))
  return meant.sort((a, b) => b.length - a.length).slice(0, WORDS_MAX)
}

/** Finds of several words as one list: what more of them found comes first. */
export const together = <T extends { kind: string; id: number }>(lists: readonly (readonly T[])[]): T[] => {
  const hits = new Map<string, { row: T; times: number }>()
  for (const row of lists.flat()) {
    const key = `${row.kind}-${row.id}`
    hits.set(key, { row, times: (hits.get(key)?.times ?? 0) + 1 })
  }
  return [...hits.values()].sort((a, b) => b.times - a.times).map(({ row }) => row)
}
