import { Outlet } from '@tanstack/react-router'
import { UpdatePrompt } from './update-prompt'

/** Around every screen. */
export function Root() {
  return (
    <>
      <Outlet />
      <UpdatePrompt />
    </>
  )
}
