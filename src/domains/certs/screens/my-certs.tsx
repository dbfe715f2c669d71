import { useQuery } from '@tanstack/react-query'
import type { CertAward } from '#contract/certs/certs.model'
import { certPaperApi } from '#contract/certs/paper/paper.api'
import { download, fileUrl } from '#lib/device/download'
import { can } from '#lib/device/environment'
import { copyText, share } from '#lib/device/share'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Card } from '#ui/layout/card'
import { OnlineButton } from '#ui/online-button'
import { Menu } from '#ui/overlays/menu'
import { say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { certsQueries } from '../certs.queries'
import { AwardPaper } from '../parts/award-paper'
import { certList, certPart, verifyAt } from '../parts/cert-address'
import styles from '../parts/certs.module.css'

/** What one was awarded in a room; kept on the device, it opens without a network too. */
export function MyCerts({ roomId }: { roomId: number }) {
  const query = useQuery(certsQueries.mine(roomId))
  return (
    <QueryPage title="我的证书" backHref={roomHome(roomId)} query={query} label="证书加载中">
      {({ list }) =>
        list.length === 0 ? (
          <Empty title="还没有证书" icon="cert" action={{ label: '看有哪些证书', href: certList(roomId) }}>
            完成一张证书的全部要求，颁发后会显示在这里。
          </Empty>
        ) : (
          <div className="stack">
            {list.map((award) => (
              <Owned key={award.id} award={award} />
            ))}
          </div>
        )
      }
    </QueryPage>
  )
}

const hand = async ({ title, truename, number }: CertAward) => {
  const url = new URL(verifyAt(number), window.location.href).href
  if (await share({ title, text: `${truename}的证书“${title}”，编号 ${number}`, url })) return
  await say((await copyText(url)) ? '链接已复制，可以粘贴发给别人' : `该浏览器不支持复制，编号：${number}`)
}

const paper = (number: string, kind: 'pdf' | 'png' | 'svg' | 'jwt') => fileUrl(certPaperApi.file.path, { number, kind })

/** Open Badges: any program can check them with the platform's published keys. The saved picture carries one too. */
const credentials = [
  { kind: 'jwt', label: '下载数字凭证（JWT）' },
  { kind: 'svg', label: '下载数字徽章（SVG）' },
] as const

function Owned({ award }: { award: CertAward }) {
  const { training_room_id: roomId, container_id: containerId, cert_id: certId, number, state } = award
  const stands = state === 'valid' || state === 'expired'
  return (
    <Card>
      <div className={styles.card}>
        <AwardPaper award={award} />
        <div className="cluster">
          <Button onClick={() => hand(award)} icon="share">
            分享
          </Button>
          {stands && can.download && (
            <>
              <OnlineButton variant="secondary" onClick={() => download(paper(number, 'pdf'))}>
                下载 PDF
              </OnlineButton>
              <OnlineButton variant="secondary" onClick={() => download(paper(number, 'png'))}>
                保存图片
              </OnlineButton>
            </>
          )}
          <Button variant="secondary" href={verifyAt(number)}>
            验证页
          </Button>
          {certId > 0 && (
            <Button variant="secondary" href={certPart({ roomId, containerId, certId }, 'training-center')}>
              证书要求
            </Button>
          )}
          {stands && can.download && (
            <Menu
              label={`“${award.title}”的数字凭证`}
              trigger={<Icon name="more" size={20} />}
              items={credentials.map(({ kind, label }) => ({
                ...{ key: kind, label, online: true },
                onSelect: () => download(paper(number, kind)),
              }))}
            />
          )}
        </div>
      </div>
    </Card>
  )
}
