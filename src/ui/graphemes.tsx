import { graphemes as count } from '#lib/graphemes'

/** How many characters a person sees, for fields that know no domain. */
export const graphemes = (text: string): number => count(text)
