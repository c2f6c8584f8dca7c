import type { SuperDrawDetail } from '../../../application/ports/draws.ts';
import type { SuperCommitment } from '../../../domain/draws/proof/commitment.ts';
import { useApp } from '../../app-context.tsx';
import { downloadFile } from '../../components/draws/download-file.ts';
import { useDrawVerification } from '../../components/draws/proof/use-draw-verification.ts';
import { VerificationSteps } from '../../components/draws/proof/verification-steps.tsx';
import styles from './superprize-screen.module.css';

export type SuperDrawCheckProps = { readonly draw: SuperDrawDetail; readonly commitment: SuperCommitment };

/** Shows the draw of a super prize recomputed on the visitor's own device, as a lot's is. */
export const SuperDrawCheckSection = ({ draw, commitment }: SuperDrawCheckProps) => {
  const { useCases } = useApp();
  const verification = useDrawVerification(
    onStep => useCases.verifySuperprize(draw, onStep),
    commitment.tickets,
    false,
  );
  const save = () => {
    for (const { name, content } of verification.checked ?? []) downloadFile(name, content);
  };
  return (
    <div className={styles.check}>
      <VerificationSteps commitment={commitment} verification={verification} onSave={save} />
    </div>
  );
};
