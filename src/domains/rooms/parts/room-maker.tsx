import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button'
import { popup } from '#ui/overlays/popup'
import { Empty } from '#ui/states/empty'
import { lifecycleQueries } from '../lifecycle.queries'
import styles from './room-maker.module.css'

const CreateRoom = popup(() => import('../screens/manage/console/create-room').then((m) => m.CreateRoom))
const DeletedRooms = popup(() => import('../screens/manage/console/deleted-rooms').then((m) => m.DeletedRooms))

interface RoomMakerProps {
  /** They have no room yet. */
  first: boolean
  /** The header's button to the console is an organisation admin's; a super admin goes there from here. */
  console: boolean
}

/** For those who may make rooms: a new one, and those that were deleted. */
export function RoomMaker({ first, console }: RoomMakerProps) {
  const [open, setOpen] = useState<'create' | 'deleted'>()
  // Without a room of theirs, only those that they deleted are in the bin, and it may be empty.
  const deleted = useQuery({ ...lifecycleQueries.deleted(), enabled: first }).data?.total ?? 0
  const bin = !first || deleted > 0
  const create = () => setOpen('create')
  const close = () => setOpen(undefined)
  return (
    <>
      {first && (
        <Empty title="还没有实训室" icon="home" action={{ label: '创建实训室', onClick: create }}>
          先选场景和类型，再发布、邀请成员；别人的实训室，打开邀请链接就能申请加入。
        </Empty>
      )}
      {(bin || console) && (
        <div className={styles.tools} data-first={first || undefined}>
          {!first && (
            <Button size="sm" icon="plus" onClick={create}>
              创建实训室
            </Button>
          )}
          {bin && (
            <Button size="sm" variant="quiet" icon="trash" onClick={() => setOpen('deleted')}>
              回收站
            </Button>
          )}
          {console && (
            <Button size="sm" variant="quiet" icon="setting" href="/console">
              控制台
            </Button>
          )}
        </div>
      )}
      {open === 'create' && <CreateRoom onClose={close} />}
      {open === 'deleted' && <DeletedRooms onClose={close} />}
    </>
  )
}
