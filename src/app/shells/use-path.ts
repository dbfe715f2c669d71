import { useMatches } from '@tanstack/react-router'

/**
 * The address of the screen that is shown. The router's location is ahead of it: a frame that followed that would be drawn
 * once more for an address whose screen is not there yet, and mostly just to go.
 */
export const usePath = (): string => useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' })
