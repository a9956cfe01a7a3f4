import { Button } from '@mantine/core'

/** Instead of a part of a page that could not be loaded. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="notice inline error stack" role="alert">
      <p>{message}</p>
      <div>
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  )
}
