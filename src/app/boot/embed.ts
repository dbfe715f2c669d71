import { useSearch } from '@tanstack/react-router'

/** Whether this page stands inside another one: then header and sidebar are hidden. */
export const useEmbed = (): boolean => {
  const embed = useSearch({ strict: false, select: (search) => search.embed })
  return embed !== undefined && embed !== '0' && embed !== 'false'
}
