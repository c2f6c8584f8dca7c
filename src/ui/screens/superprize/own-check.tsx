import type { SuperDrawDetail } from '../../../application/ports/draws.ts';
import type { SuperCommitment } from '../../../domain/draws/proof/commitment.ts';
import { useApp } from '../../app-context.tsx';
import { Reveal } from '../../components/draws/proof/reveal.tsx';
import { useVerification } from '../../components/draws/proof/use-verification.ts';
import { saveFile } from '../../components/draws/save-file.ts';
import styles from './superprize-screen.module.css';

export type OwnCheckProps = { readonly draw: SuperDrawDetail; readonly commitment: SuperCommitment };

/** The draw of a super prize recomputed on the visitor's own device, as a lot's is. */
export const OwnCheck = ({ draw, commitment }: OwnCheckProps) => {
  const { useCases } = useApp();
  const verification = useVerification(
    onStep => useCases.verifySuperprize(draw, onStep),
    commitment.tickets,
    false,
  );
  const save = () => {
    for (const { name, content } of verification.checked ?? []) saveFile(name, content);
  };
  return (
    <div className={styles.check}>
      <Reveal commitment={commitment} verification={verification} onSave={save} />
    </div>
  );
};
