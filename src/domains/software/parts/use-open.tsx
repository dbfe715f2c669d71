import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SoftwareBrief } from '#contract/software/software.model'
import { SHOP_OPEN, SOFTWARE_MINI_PROGRAM } from '#contract/software/software-type'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { askShop, type Place } from '../shop.mutations'
import { softwareQueries } from '../software.queries'
import { newTab } from './tab'
import type { Ways } from './ways-dialog'

const WaysDialog = popup(() => import('./ways-dialog').then((m) => m.WaysDialog))

/** A browser that keeps new tabs away opens one from within a tap. */
const againByTap = async (title: string, url: string) => {
  const { confirm } = await import('#ui/overlays/confirm')
  const body = '浏览器拦截了新窗口，请点击“打开”继续。'
  if (await confirm({ title: `打开${title}`, body, confirmText: '打开' })) newTab().go(url)
}

/** How software opens by its type (section 9), or the words that say why it does not. */
export const useOpen = (place: Place) => {
  const client = useQueryClient()
  const [ways, setWays] = useState<Ways>()
  const open = async (software: SoftwareBrief) => {
    // What is known to stay closed needs no tab; the shop has the last word on why.
    const closed = software.status !== SHOP_OPEN || (software.activity_only && !place.item_id)
    const tab = software.type !== SOFTWARE_MINI_PROGRAM && !closed ? newTab() : undefined
    let used = false
    await attempt(async () => {
      const answer = await askShop(place, software.id)
      if (answer.status !== software.status)
        for (const queryKey of softwareQueries.about.room()) void client.invalidateQueries({ queryKey })
      if (answer.message || !answer.software) await say(answer.message, answer.status === SHOP_OPEN ? 'info' : 'error')
      else if (answer.software.type === SOFTWARE_MINI_PROGRAM) setWays(answer.software)
      else {
        used = (tab ?? newTab()).go(answer.url)
        if (!used) void againByTap(software.title, answer.url)
      }
    })
    if (!used) tab?.drop()
  }
  return { open, dialog: ways && <WaysDialog ways={ways} onClose={() => setWays(undefined)} /> }
}
