const segmenter =
  typeof Intl !== 'undefined' && 'Segmenter' in Intl
    ? new Intl.Segmenter('zh-CN', { granularity: 'grapheme' })
    : undefined

/** How many characters a person sees: an emoji family is one. Without a segmenter (old WeChat), code points. */
export function graphemes(text: string): number {
  if (!segmenter) return [...text].length
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
