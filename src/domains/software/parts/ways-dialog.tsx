import { qrSize } from '#contract/rooms/rooms.rules'
import { environment } from '#lib/device/environment'
import { copyText } from '#lib/device/share'
import { safeHref } from '#lib/net/safe-url'
import { Button } from '#ui/button'
import { useDesk } from '#ui/layout/use-media'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QrImage } from '../../rooms/parts/share/qr-image'
import styles from './software.module.css'

export interface Ways {
  title: string
  pc_url: string
  mp_weixin_url: string
}

/** Software that is used in two places: a code to scan for the phone, a link for the computer; what this device can do stands first. */
export function WaysDialog({ ways, onClose }: { ways: Ways; onClose: () => void }) {
  const desk = useDesk()
  const phone = ways.mp_weixin_url && <OnPhone key="phone" title={ways.title} url={ways.mp_weixin_url} />
  const computer = ways.pc_url && <OnComputer key="computer" url={ways.pc_url} />
  return (
    <SheetOrDialog open onClose={onClose} title={`打开${ways.title}`} width={640}>
      <div className={styles.ways}>
        {desk ? [computer, phone] : [phone, computer]}
        {!phone && !computer && <p className="secondary">还没有设置打开地址，请联系老师</p>}
      </div>
    </SheetOrDialog>
  )
}

function OnPhone({ title, url }: { title: string; url: string }) {
  const href = safeHref(url)
  if (!href) return null
  return (
    <section className={styles.way} aria-label="在手机上使用">
      <h3>在手机上使用</h3>
      {environment.wechat ? (
        <Button href={href}>打开</Button>
      ) : (
        <>
          <QrImage text={url} size={qrSize(window.innerWidth)} alt={`${title}的二维码`} />
          <p className="secondary">
            用微信扫一扫打开{environment.touch && '；就在这台设备上使用时，复制链接发到微信里再点开'}
          </p>
          <CopyLink url={url} />
        </>
      )}
    </section>
  )
}

function OnComputer({ url }: { url: string }) {
  const href = safeHref(url)
  if (!href) return null
  return (
    <section className={styles.way} aria-label="在电脑上使用">
      <h3>在电脑上使用</h3>
      <p className={styles.url}>{url}</p>
      <div className={styles.acts}>
        <Button href={href} target="_blank">
          打开链接
        </Button>
        <CopyLink url={url} />
      </div>
    </section>
  )
}

const CopyLink = ({ url }: { url: string }) => (
  <Button
    variant="secondary"
    icon="copy"
    onClick={async () => ((await copyText(url)) ? say('复制成功') : say('该浏览器不支持复制', 'error'))}
  >
    复制链接
  </Button>
)
