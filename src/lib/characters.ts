import { graphemes } from '#contract/kernel/text'

export { KEYWORD_MAX, tooLong } from '#contract/kernel/text'

/** How far a field is filled. Nobody needs to know of a whole book pasted into it how long it is: `200+/100`. */
export const counted = (text: string, max: number): string => {
  const most = Math.max(2 * max, 100)
  const count = graphemes(text, most + 1)
  return `${count > most ? `${most}+` : count}/${max}`
}
