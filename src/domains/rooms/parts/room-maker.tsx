import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button'
import styles from './room-maker.module.css'

const CreateRoom = lazy(() => import('../screens/manage/create-room').then((m) => ({ default: m.CreateRoom })))
const DeletedRooms = lazy(() => import('../screens/manage/deleted-rooms').then((m) => ({ default: m.DeletedRooms })))

/** For those who may make rooms: a new one, and those that were deleted. */
export function RoomMaker() {
  const [open, setOpen] = useState<'create' | 'deleted'>()
  const close = () => setOpen(undefined)
  return (
    <div className={styles.tools}>
      <Button size="sm" icon="plus" onClick={() => setOpen('create')}>
        创建实训室
      </Button>
      <Button size="sm" variant="quiet" icon="trash" onClick={() => setOpen('deleted')}>
        回收站
      </Button>
      <Suspense>
        {open === 'create' && <CreateRoom onClose={close} />}
        {open === 'deleted' && <DeletedRooms onClose={close} />}
      </Suspense>
    </div>
  )
}
