import type { QueryClient } from '@tanstack/react-query'
import wx from 'weixin-js-sdk'
import { environment } from '#lib/device/environment'
import { signForWechat } from '../../domains/account/ways.mutations'
import { type Card, cardOf } from './card'

/** Titles and answers come one after the other: a card is given once they have come to rest. */
const CALM = 300

const bare = (href: string): string => href.replace(/#.*$/s, '')
/** WeChat for iPhone goes by the address by which the page was opened, on Android by the one of now. */
const signedAddress = (): string => {
  const [opened] = performance.getEntriesByType('navigation')
  return bare(environment.ios && opened?.name ? opened.name : location.href)
}

const done = (): void => {}

/** WeChat's script, as much of it as is used; tests look at what it is told. */
export const script = {
  config: async (url: string): Promise<void> => {
    const { app_id: appId, timestamp, nonce: nonceStr, signature } = await signForWechat(url)
    const jsApiList = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
    wx.config({ debug: false, appId, timestamp, nonceStr, signature, jsApiList: [...jsApiList] })
  },
  show: ({ title, desc, link, imgUrl }: Card): void =>
    wx.ready(() => {
      wx.updateAppMessageShareData({ title, desc, link, imgUrl, success: done })
      wx.updateTimelineShareData({ title, link, imgUrl, success: done })
    }),
}

/** What is shared from WeChat carries a title and a picture: of every address that is opened from now on. */
export const keepCards = (client: QueryClient): (() => void) => {
  let configured = ''
  let shown = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const give = async () => {
    const url = signedAddress()
    const card = cardOf(client, location.href)
    const now = JSON.stringify(card)
    if (now === shown && url === configured) return
    try {
      if (url !== configured) await script.config(url)
      ;[configured, shown] = [url, now]
      script.show(card)
    } catch {
      // Without a signature the link is shared as it is; the next address asks again.
    }
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void give(), CALM)
  }
  const head = new MutationObserver(soon)
  // The title changes with the address, and again once it is known what stands there.
  head.observe(document.head, { subtree: true, childList: true, characterData: true })
  soon()
  return () => {
    clearTimeout(timer)
    head.disconnect()
  }
}
