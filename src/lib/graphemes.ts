import { graphemes as count } from '#contract/kernel/text'

/** How many characters a person sees, as the server counts them: an emoji family is one. */
export const graphemes = (text: string): number => count(text)
