import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { awardRuleLabels, containerName } from '#contract/certs/certs.labels'
import type { CertCard, CertContainer } from '#contract/certs/certs.model'
import { CERTS_MAX, CONTAINERS_MAX } from '#contract/certs/certs.rules'
import { CONTENT_DELETED, CONTENT_DOWN } from '#contract/content/content.labels'
import type { ContentState } from '#contract/content/content.model'
import { hasEnded } from '#contract/rooms/rooms.rules'
import { latestOf } from '#lib/latest-of'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { List, ListRow } from '#ui/lists/list'
import { RowActions } from '#ui/lists/row-actions'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { UndoBar } from '#ui/states/undo-bar'
import { roomHome } from '../../../rooms/parts/paths'
import { roomsQueries } from '../../../rooms/rooms.queries'
import { publishCert, removeCert, removeContainer } from '../../certs.mutations'
import { certsQueries } from '../../certs.queries'
import { certAwards, certPart } from '../../parts/cert-address'
import styles from './manage.module.css'

const ContainerForm = popup(() => import('./container-form').then((m) => m.ContainerForm))
const CertForm = popup(() => import('./cert-form').then((m) => m.CertForm))

/** What is said of a category whose original can’t be had any more. */
const gone: Partial<Record<ContentState, string>> = { taken_down: CONTENT_DOWN, deleted: CONTENT_DELETED }

type Editing = { container?: CertContainer } | { in: CertContainer; cert?: CertCard }

type Props = {
  roomId: number
  /** Opens the micro-app page of the category that an area is of. */
  onMicro: (contentId: number) => void
}

/** The certificates of a room, for those who make them and give them away. */
export function ManageCerts({ roomId, onMicro }: Props) {
  const client = useQueryClient()
  const room = useQuery(roomsQueries.detail(roomId)).data
  const query = useQuery(certsQueries.lists(roomId))
  const [editing, setEditing] = useState<Editing>()
  const [removed, setRemoved] = useState<CertCard>()
  const ended = hasEnded(room)
  const here = { training_room_id: roomId }
  const close = () => setEditing(undefined)
  const publish = ({ id, published }: CertCard) =>
    attempt(async () => {
      await publishCert(client, { ...here, cert_id: id, published: !published })
      await say(published ? '已取消发布，学员看不到了' : '发布成功')
    })
  const remove = (cert: CertCard, undo = false) =>
    attempt(async () => {
      await removeCert(client, { ...here, cert_id: cert.id, ...(undo && { undo: 1 as const }) })
      setRemoved(undo ? undefined : cert)
    })
  const drop = ({ id }: CertContainer) => attempt(() => removeContainer(client, { ...here, container_id: id }))
  return (
    <QueryPage
      title="证书管理"
      above={roomHome(roomId)}
      query={query}
      aged="新建、修改和颁发需要联网"
      label="证书加载中"
      barActions={
        query.data && (
          <Button
            icon="plus"
            disabled={ended || query.data.list.length >= CONTAINERS_MAX}
            onClick={() => setEditing({})}
          >
            新建类别
          </Button>
        )
      }
    >
      {({ list }) => (
        <div className="stack">
          {removed && <UndoBar onUndo={() => remove(removed, true)}>已删除“{removed.title}”，已颁发的仍然有效</UndoBar>}
          {list.length === 0 && (
            <Empty
              title="还没有证书"
              icon="cert"
              {...(!ended && { action: { label: '新建类别', onClick: () => setEditing({}) } })}
            >
              先建一个证书类别和级别，再在里面添加证书，写明要求。
            </Empty>
          )}
          {list.map((container) => {
            const { source } = container
            return (
              <List
                key={container.id}
                label={containerName(container)}
                header={
                  <div className={styles.head}>
                    <h2>{containerName(container)}</h2>
                    {source && gone[source.state] && <Tag tone="warning">资源库：{gone[source.state]}</Tag>}
                    <RowActions
                      of={containerName(container)}
                      actions={[
                        {
                          key: 'add',
                          label: '添加证书',
                          disabled: ended || container.certs.length >= CERTS_MAX,
                          onSelect: () => setEditing({ in: container }),
                        },
                        {
                          key: 'edit',
                          label: '修改类别',
                          menu: true,
                          disabled: ended,
                          onSelect: () => setEditing({ container }),
                        },
                        ...(source
                          ? [
                              {
                                ...{ key: 'micro', label: 'AIGC 数据', menu: true },
                                onSelect: () => onMicro(source.content_id),
                              },
                            ]
                          : []),
                        {
                          key: 'drop',
                          label: '删除类别',
                          menu: true,
                          danger: true,
                          disabled: ended,
                          online: true,
                          onSelect: () => drop(container),
                        },
                      ]}
                    />
                  </div>
                }
              >
                {container.certs.length === 0 && <ListRow title={<span className="secondary">还没有证书</span>} />}
                {container.certs.map((cert) => (
                  <li key={cert.id} className={styles.row}>
                    <span className={styles.words}>
                      <span className={styles.name}>{cert.title}</span>
                      <span className="secondary">
                        {cert.requirement_count} 项要求 · {awardRuleLabels[cert.award_rule].label} · 已颁发{' '}
                        {cert.awarded_count} 张 {cert.published ? <Tag tone="success">已发布</Tag> : <Tag>草稿</Tag>}
                      </span>
                    </span>
                    <RowActions
                      of={cert.title}
                      actions={[
                        { key: 'award', label: '颁发', onSelect: () => navigate(certAwards(roomId, cert.id)) },
                        {
                          key: 'edit',
                          label: '编辑',
                          menu: true,
                          disabled: ended,
                          onSelect: () => setEditing({ in: container, cert }),
                        },
                        {
                          key: 'publish',
                          label: cert.published ? '取消发布' : '发布',
                          menu: true,
                          disabled: ended,
                          online: true,
                          onSelect: () => publish(cert),
                        },
                        {
                          key: 'stats',
                          label: '统计',
                          menu: true,
                          onSelect: () =>
                            navigate(certPart({ roomId, containerId: container.id, certId: cert.id }, 'stats')),
                        },
                        {
                          key: 'remove',
                          label: '删除',
                          menu: true,
                          danger: true,
                          disabled: ended,
                          online: true,
                          onSelect: () => remove(cert),
                        },
                      ]}
                    />
                  </li>
                ))}
              </List>
            )
          })}
          {editing && 'in' in editing && (
            <CertForm
              roomId={roomId}
              container={editing.in}
              {...(editing.cert && { cert: editing.cert })}
              onClose={close}
            />
          )}
          {editing && !('in' in editing) && (
            <ContainerForm
              roomId={roomId}
              {...(editing.container && { container: latestOf(editing.container, list) })}
              onClose={close}
            />
          )}
        </div>
      )}
    </QueryPage>
  )
}
