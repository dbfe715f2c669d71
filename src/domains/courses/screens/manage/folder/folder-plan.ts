import { CHAPTERS_MAX, COURSE_TITLE_MAX, SECTIONS_MAX } from '#contract/courses/courses.rules'
import { cut } from '#contract/kernel/text'

/** A file of a chosen folder; its path begins with the folder itself, as `webkitRelativePath` says it. */
export type FolderFile = Pick<File, 'name' | 'size'> & { webkitRelativePath: string }

export interface PlannedSection<F> {
  title: string
  file: F
}
export interface PlannedChapter<F> {
  title: string
  sections: PlannedSection<F>[]
}
export interface FolderPlan<F> {
  chapters: PlannedChapter<F>[]
  /** Bytes of all that comes. */
  size: number
  /** What does not come, and why. */
  left: string[]
}

/** What systems and office programs put beside one's own files. */
const CLUTTER = /^(\.|~\$|thumbs\.db$|desktop\.ini$|__macosx$)/i
const collate = new Intl.Collator('zh-CN', { numeric: true }).compare
const DIGITS = '一二三四五六七八九'
/** 第十二章 stands behind 第二章: up to 99. */
const countOf = (text: string): number => {
  const [tens = '', ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  return (text.includes('十') ? DIGITS.indexOf(tens) + 1 || 1 : 0) * 10 + DIGITS.indexOf(ones || '零') + 1
}
const NUMERAL = new RegExp(`(^|/|第)([${DIGITS}]?十[${DIGITS}]?|[${DIGITS}])(?=[章节讲课、.．/]|$)`, 'g')
const sortKey = (path: string): string =>
  path.replace(NUMERAL, (_, before: string, number: string) => `${before}${countOf(number)}`)
const inOrder = (a: string, b: string): number => collate(sortKey(a), sortKey(b))

/** `01-开店准备.mp4` is 开店准备: the number has said where it stands. */
const titleOf = (name: string): string => {
  const plain = name.replace(/\.[^.]{1,8}$/, '').trim()
  const unnumbered = plain
    .replace(
      /^(第\s*(\d{1,3}|[一二三四五六七八九十]{1,3})\s*[章节讲课]|[一二三四五六七八九十]{1,3}(?=[、.．])|\d{1,3}(?![\d年月日级班]))[\s._、:：-]*/,
      '',
    )
    .trim()
  return cut(unnumbered || plain || name, COURSE_TITLE_MAX)
}

/**
 * What becomes of a folder: each folder in it a chapter, each file a section, sorted as a file manager sorts them; what lies
 * in no folder comes first, under the name of the whole. `places` are the chapters and sections that the course has room for.
 */
export const planFolder = <F extends FolderFile>(
  files: readonly F[],
  places: { chapters: number; sections: number } = { chapters: CHAPTERS_MAX, sections: SECTIONS_MAX },
): FolderPlan<F> => {
  const left: string[] = []
  const folders = new Map<string, { title: string; files: { path: string; file: F }[] }>()
  const own = files
    .map((file) => ({ file, parts: (file.webkitRelativePath || file.name).split('/') }))
    .filter(({ parts }) => !parts.some((part) => CLUTTER.test(part)))
    .map(({ file, parts }) => ({ file, parts, path: parts.slice(1).join('/') || file.name }))
    .sort((a, b) => inOrder(a.path, b.path))
  let size = 0
  let sections = 0
  for (const { file, parts, path } of own) {
    const inside = parts.length > 2
    const key = inside ? (parts[1] ?? '') : ''
    const folder = folders.get(key) ?? {
      title: titleOf(inside ? key : (parts.length > 1 && parts[0]) || '课件'),
      files: [],
    }
    const why =
      file.size === 0
        ? '文件是空的'
        : sections >= places.sections
          ? '课程的小节已满'
          : !folders.has(key) && folders.size >= places.chapters
            ? '课程的章已满'
            : ''
    if (why) {
      left.push(`${path}：${why}`)
      continue
    }
    folders.set(key, folder)
    folder.files.push({ path, file })
    size += file.size
    sections++
  }
  const chapters = [...folders]
    .sort(([a], [b]) => Number(a !== '') - Number(b !== '') || inOrder(a, b))
    .map(([, folder]) => ({
      title: folder.title,
      sections: folder.files.map(({ file }) => ({ title: titleOf(file.name), file })),
    }))
  return { chapters, size, left }
}
