import { useQuery } from '@tanstack/react-query'
import { containerName } from '#contract/certs/certs.labels'
import type { CertContainer } from '#contract/certs/certs.model'
import { usePageTitle } from '#lib/title'
import { Button } from '#ui/button'
import { Section } from '#ui/layout/page'
import { Grid } from '#ui/lists/grid'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { roomHome } from '../../rooms/parts/paths'
import { certsQueries } from '../certs.queries'
import { certList, containerAt, myCerts } from '../parts/cert-address'
import { CertTile } from '../parts/cert-tile'

/** The certificates of a room by their categories, with how far one is on the way to each. */
export function CertList({ roomId }: { roomId: number }) {
  const query = useQuery(certsQueries.lists(roomId))
  return (
    <QueryPage
      title="证书"
      backHref={roomHome(roomId)}
      query={query}
      aged="领取证书需要联网"
      label="证书加载中"
      right={
        <Button size="sm" variant="quiet" href={myCerts(roomId)}>
          我的证书
        </Button>
      }
    >
      {({ list }) =>
        list.every(({ certs }) => certs.length === 0) ? (
          <Empty title="还没有证书" icon="cert">
            老师发布证书后会显示在这里，可以看到每张证书的要求和自己的进度。
          </Empty>
        ) : (
          <div className="stack">
            {list
              .filter(({ certs }) => certs.length > 0)
              .map((container) => (
                <Section
                  key={container.id}
                  title={containerName(container)}
                  {...(list.length > 1 && { more: { label: '只看这一类', href: containerAt(roomId, container.id) } })}
                >
                  <Certs roomId={roomId} container={container} />
                </Section>
              ))}
          </div>
        )
      }
    </QueryPage>
  )
}

/** One category. */
export function ContainerPage({ roomId, containerId }: { roomId: number; containerId: number }) {
  const query = useQuery(certsQueries.lists(roomId))
  const here = query.data?.list.find(({ id }) => id === containerId)
  const title = here ? containerName(here) : '证书'
  usePageTitle(title)
  return (
    <QueryPage title={title} backHref={certList(roomId)} query={query} aged="领取证书需要联网" label="证书加载中">
      {() =>
        here && here.certs.length > 0 ? (
          <Certs roomId={roomId} container={here} />
        ) : (
          <Empty
            title={here ? '还没有证书' : '证书类别不存在或已被删除'}
            icon="cert"
            action={{ label: '看全部证书', href: certList(roomId) }}
          />
        )
      }
    </QueryPage>
  )
}

function Certs({ roomId, container }: { roomId: number; container: CertContainer }) {
  return (
    <Grid label={containerName(container)} kind="long" layout="1072">
      {container.certs.map((cert) => (
        <CertTile key={cert.id} roomId={roomId} cert={cert} />
      ))}
    </Grid>
  )
}
