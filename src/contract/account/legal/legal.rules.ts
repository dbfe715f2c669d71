export const LEGAL_TITLE_MAX = 60
export const LEGAL_TEXT_MAX = 2000
export const LEGAL_CHAPTERS_MAX = 60
export const LEGAL_NOTE_MAX = 100
/** A whole text as it is edited. */
export const LEGAL_WHOLE_MAX = 40_000

/** A chapter of the terms or the privacy notice: its title, and paragraphs. */
export interface LegalChapter {
  title: string
  text: string[]
}

/** A text as it is edited: a line that begins with # is a chapter's title, any other a paragraph. */
export const legalToText = (chapters: readonly LegalChapter[]): string =>
  chapters.map(({ title, text }) => [`# ${title}`, ...text].join('\n')).join('\n\n')

export const legalFromText = (text: string): LegalChapter[] => {
  const chapters: LegalChapter[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line.startsWith('#')) chapters.push({ title: line.replace(/^#+\s*/, ''), text: [] })
    else if (line) {
      if (!chapters.length) chapters.push({ title: '', text: [] })
      chapters.at(-1)?.text.push(line)
    }
  }
  return chapters
}

/** What is wrong with a text that is to be put into force; undefined when nothing is. */
export const legalProblem = (name: string, chapters: readonly LegalChapter[]): string | undefined => {
  if (!chapters.length) return `请填写${name}`
  if (chapters.some(({ title }) => !title)) return `${name}的每一章要有标题：以 # 开头的一行`
  if (chapters.some(({ text }) => !text.length)) return `${name}里有没有内容的章`
  if (chapters.some(({ title }) => title.length > LEGAL_TITLE_MAX)) return `${name}的标题在${LEGAL_TITLE_MAX}个字以内`
  if (chapters.length > LEGAL_CHAPTERS_MAX) return `${name}最多${LEGAL_CHAPTERS_MAX}章`
  const long = chapters.some(
    ({ text }) => text.length > LEGAL_CHAPTERS_MAX || text.some((t) => t.length > LEGAL_TEXT_MAX),
  )
  return long ? `${name}的每一段在${LEGAL_TEXT_MAX}个字以内，每一章最多${LEGAL_CHAPTERS_MAX}段` : undefined
}
