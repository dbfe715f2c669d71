import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'

/** While the first thing is not there yet: the shape of a page, not a spinner. */
export function Pending() {
  return (
    <SkeletonPage>
      <div className="wrap stack" style={{ padding: 'var(--space-4)' }}>
        <SkeletonHero />
        <SkeletonList />
      </div>
    </SkeletonPage>
  )
}
