import { useSearch } from '@tanstack/react-router'
import { isEmbedded } from '#contract/kernel/embed'

/** Whether this page stands inside another one: then header and sidebar are hidden. */
export const useEmbed = (): boolean => isEmbedded(useSearch({ strict: false, select: (search) => search.embed }))
